/** Encodes text for a URL: compact, and in characters that chat programs do not alter. */

/** Deflates the text and encodes it as Base64url. */
export async function deflate(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Maximum unpacked length, so that a small link cannot fill the memory. */
const MAX_UNPACKED_CHARACTERS = 200_000

/** null for text that cannot be unpacked or would be too long. */
export async function inflate(packed: string): Promise<string | null> {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true })
      if (text.length > MAX_UNPACKED_CHARACTERS) return null
    }
    return text + decoder.decode()
  } catch {
    return null
  }
}
