import 'hast'

declare module 'hast' {
  interface ElementData {
    /** Everything after the language of a fence, as the parser stores it. */
    meta?: string
  }
}
