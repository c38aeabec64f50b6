/** A request as a server gets it, whether it was sent or only read from the text of a sample. */

export interface WirePart {
  readonly name: string
  /** '' for a part without one. */
  readonly fileName: string
  /** '' for a part without one. */
  readonly type: string
  /** All of its headers, by name in lower case; only of a part that was read from bytes. */
  readonly headers?: { readonly [name: string]: string }
  /** Bytes of the part, or the name of the file that they come from. */
  readonly content: string | { readonly file: string }
}

export interface Wire {
  readonly method: string
  /** Path and query, as on the request line. */
  readonly target: string
  /** By name in lower case. */
  readonly headers: { readonly [name: string]: string }
  readonly body: string | { readonly file: string } | readonly WirePart[]
}

export function targetOf(url: string): string {
  return url.replace(/^\w+:\/\/[^/]*/, '').replace(/#.*$/, '')
}

export function lowerCased(headers: readonly (readonly [string, string])[]): { [name: string]: string } {
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))
}

/** Parts of a multipart body (RFC 2046, 5.1.1; RFC 7578). `body` is Latin-1, one character a byte. */
export function readParts(body: string, contentType: string): WirePart[] {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? ''
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((text) => {
      const at = text.indexOf('\r\n\r\n')
      const head = utf8(text.slice(0, at))
      return {
        name: /[; ]name="((?:[^"\\]|\\.)*)"/.exec(head)?.[1] ?? '',
        fileName: /[; ]filename="((?:[^"\\]|\\.)*)"/.exec(head)?.[1] ?? '',
        type: /^content-type: *(.+)$/im.exec(head)?.[1]?.trim() ?? '',
        headers: lowerCased(
          [...head.matchAll(/^([\w-]+): *(.*?)\r?$/gm)].map(([, name = '', text = '']) => [name, text]),
        ),
        content: utf8(text.slice(at + 4).replace(/\r\n$/, '')),
      }
    })
}

/** Stands for the bytes of a file in a text that a program puts together. */
export function bytesOf(file: string): string {
  return `\u0000${file}\u0000`
}

/** Parts of a body that a program writes itself. */
export function readWrittenParts(text: string, contentType: string): WirePart[] {
  return readParts(Buffer.from(text).toString('latin1'), contentType).map((part) => {
    const [, file] = typeof part.content === 'string' ? (/^\0(.*)\0$/.exec(part.content) ?? []) : []
    return file === undefined ? part : { ...part, content: { file } }
  })
}

export function utf8(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8')
}
