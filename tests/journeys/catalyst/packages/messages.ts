/** Returns the key and its values instead of a message. */
export function messagesOf(namespace: string) {
  return (key: string, values: { [name: string]: string | number } = {}) =>
    [`${namespace}.${key}`, ...Object.values(values)].join(' ')
}
