/** Returns the key and its values instead of a message. */
export async function getTranslations(namespace: string) {
  return (key: string, values: { [name: string]: string } = {}) =>
    [`${namespace}.${key}`, ...Object.values(values)].join(' ')
}

export async function getFormatter() {
  return {
    number: (value: number, options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-US', options).format(value),
  }
}
