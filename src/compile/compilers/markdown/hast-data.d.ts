import 'hast'

declare module 'hast' {
  interface ElementData {
    /** Everything after the language of a fence, as the parser stores it. */
    meta?: string
    /** The ID is ours and not the author's. */
    isOurId?: true
    /** A link whose address is an attribute of a component. */
    isOfComponent?: true
    /** Made from a template of the page (mdx/local-components.ts). */
    isOfTemplate?: true
  }
  interface TextData {
    isOfTemplate?: true
  }
}
