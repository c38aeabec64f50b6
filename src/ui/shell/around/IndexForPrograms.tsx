/**
 * Says where the list of all pages is to programs that convert a page to text: they drop its head and never see its headers.
 * Hidden, so that nobody else sees or hears it (spec: outputs.markdown).
 */
export function IndexForPrograms() {
  return (
    <p hidden lang="en" data-for-programs="">
      For AI agents: all pages as Markdown are listed in <a href="/llms.txt">/llms.txt</a>
    </p>
  )
}
