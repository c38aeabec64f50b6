/** Front matter that other documentation engines read. */

/**
 * Keys that the engines of adopted repositories read (docs/adopting.md). They are no mistake, even where nothing here
 * reads them: the menu that they arrange is adopted by `npm run adopt`.
 */
export const KEYS_OF_OTHER_ENGINES: ReadonlySet<string> = new Set(
  [
    // Docusaurus
    'id sidebar_label sidebar_position sidebar_class_name sidebar_custom_props sidebar_key displayed_sidebar slug',
    'hide_title hide_table_of_contents toc_min_heading_level toc_max_heading_level pagination_label pagination_next',
    'pagination_prev custom_edit_url tags draft unlisted image last_update parse_number_prefixes title_meta authors',
    // Mintlify
    'sidebarTitle icon iconType mode openapi openapi-schema api authMethod playground tag rss groups public hidden hideFooterPagination',
    'deprecated url version asyncapi contentType og:title og:description og:image twitter:title twitter:image twitter:card',
    // VitePress
    'titleTemplate head lang outline lastUpdated editLink aside prev next pageClass isHome hero features home markdownStyles',
    // MkDocs and Material
    'template status subtitle hide search comments social revision_date',
    // Nextra, Jekyll, Hugo, and others
    'sidebar_title asIndexPage cascade weight nav_order parent has_children permalink author summary section order',
    'category categories aliases linkTitle type full',
  ].flatMap((keys) => keys.split(' ')),
)
