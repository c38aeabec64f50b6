/** The one configuration of the site: strict, every key documented here, defaults only here (spec: menus.configuration). */
import { z } from 'zod'
import { LOCALES } from '../locale.ts'
import { PROBLEMS } from '../problem.ts'
import { sourcesSchema } from './source.schema.ts'

/** spec: menus.configuration: link-like settings must start with `https://`. */
const httpsUrl = z.string().startsWith('https://', 'Invalid input: must start with "https://".')

const link = z.strictObject({
  /** Where it leads, in a new tab. */
  link: httpsUrl,
  /** What a screen reader says. */
  label: z.string().min(1),
})

/** A path below the content folder in which `*` stands for a part of a name, and `**` for any folders. */
const pattern = z
  .string()
  .regex(/^[^/\\]+(?:\/[^/\\]+)*$/, 'Invalid input: a path such as "reference/*.yml", without a slash at either end.')

const route = z
  .string()
  .regex(/^\/(?:[^/?#]+(?:\/[^/?#]+)*)?$/, 'Invalid input: a route such as "/docs/orders", without a slash at the end.')

const code = z.string().refine((name) => name === '*' || Object.hasOwn(PROBLEMS, name), {
  error: 'Invalid input: a code of docs/errors, or "*" for all.',
})

export const siteConfigSchema = z.strictObject({
  /** Name after the `|` of every page title. */
  name: z.string().min(1).default('Dev Center'),
  /** Platform the documentation is about, as prose calls it. */
  platform: z.string().min(1).default('BigCommerce'),
  /** Description of pages that have none (spec: head.description). */
  description: z.string().min(1).default('Build amazing commerce solutions powered by the platform'),
  /** Public address of the site without a trailing slash; canonical links and Open Graph use it. `SITE_ORIGIN` overrides it at build. */
  origin: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, 'Invalid input: an origin such as https://docs.example.com.')
    .default('http://localhost:3000'),
  /** Languages the site is built in; the default one must be among them. With one, the language switch is absent. */
  locales: z
    .array(z.enum(LOCALES))
    .refine((locales) => locales.includes('en-US'), 'Invalid input: must include "en-US", the default.')
    .default([...LOCALES]),
  /** Path the logo leads to; null leaves it unlinked. */
  logoLink: z.string().startsWith('/').nullable().default('/'),
  /** Extra link at the end of the navbar. */
  developerPortal: z
    .strictObject({ title: z.string().min(1), link: httpsUrl })
    .nullable()
    .default({ title: 'Developer Portal', link: 'https://devtools.bigcommerce.com/my/apps' }),
  /** Source repository link in the navbar; omitted when null. */
  project: link.nullable().default(null),
  /** Chat link in the navbar; omitted when null. */
  chat: link.nullable().default(null),
  /** Address of the content folder in the public repository: "Edit this page" appends the file. Hidden when null. */
  docsRepositoryBase: httpsUrl.nullable().default(null),
  /** Dismissible banner (spec: shell.banner); null shows none. A new key shows it again to everyone. */
  banner: z
    .strictObject({ key: z.string().min(1), text: z.string().min(1), dismissible: z.boolean().default(true) })
    .nullable()
    .default({
      key: '23-03-08-maintenance',
      text: 'Thanks for being patient while we implement your feedback to improve the developer experience.',
      dismissible: true,
    }),
  /** Company notice in the footer, after the year. */
  companyNotice: z.string().min(1).default('Dev Center contributors. An independent implementation.'),
  sidebar: z
    .strictObject({
      /** Folders open on first visit: those with a level below this one; top level is 1 (spec: shell.folders). */
      defaultMenuCollapseLevel: z.int().min(1).default(1),
      /** Shows the button that hides the sidebar. */
      toggleButton: z.boolean().default(true),
    })
    .prefault({}),
  navigation: z.strictObject({ previous: z.boolean().default(true), next: z.boolean().default(true) }).prefault({}),
  feedback: z
    .strictObject({
      /** Where messages go; null leaves the widget out (a plain CDN without the service). `FEEDBACK_API=none` sets null at build. */
      apiPath: z.string().startsWith('/').nullable().default('/api/feedback'),
      type: z.enum(['full', 'form', 'rate']).default('full'),
      themeColor: z.string().default('#03eada'),
      textColor: z.string().default('#000'),
      showOnInitial: z.boolean().default(false),
    })
    .prefault({}),
  analytics: z
    .strictObject({
      /** First-party intake; null sends nothing. */
      apiPath: z.string().startsWith('/').nullable().default('/api/events'),
      /** Also push events to `window.dataLayer` for a tag manager that the operator adds. */
      dataLayer: z.boolean().default(false),
    })
    .prefault({}),
  /** Base path of the sign-in API; null leaves sign-in out. */
  authPath: z.string().startsWith('/').nullable().default('/api/auth'),
  search: z
    .strictObject({
      /** Index the text of fenced code too. */
      codeblocks: z.boolean().default(true),
      /** Sections about what is on its way out: marked so in results, and below what replaces them. */
      deprecated: z.array(z.string().startsWith('/')).default([]),
    })
    .prefault({}),
  code: z
    .strictObject({
      /** Copy button on every code block that does not say `copy=false`. */
      copy: z.boolean().default(true),
    })
    .prefault({}),
  image: z
    .strictObject({
      /** Encoder quality (spec: article.images). */
      quality: z.int().min(1).max(100).default(75),
      /** Origins of other sites whose images pages may show. The pages' security policy names these and no others. */
      hosts: z
        .array(
          z
            .string()
            .regex(/^https:\/\/[a-z\d.-]+(?::\d+)?$/, 'Invalid input: an origin such as https://images.example.com.'),
        )
        .default([]),
    })
    .prefault({}),
  /**
   * How bad each kind of problem is, for a repository that cannot be mended in a day (docs/adopting.md). Later entries win, and
   * in one entry a code wins over `*`. What the configuration itself has wrong stays an error.
   */
  severity: z
    .array(
      z.strictObject({
        /** Files below the content folder; all of them by default. */
        files: pattern.default('**'),
        rules: z.record(code, z.enum(['error', 'warning', 'off'])),
      }),
    )
    .default([]),
  /**
   * Beginnings of routes that another site has: links there are not looked up. The value is the origin that they get, or null
   * where the same host serves them.
   */
  elsewhere: z
    .record(
      route.refine((path) => path !== '/', 'Invalid input: "/" is the whole site.'),
      z
        .string()
        .regex(/^https:\/\/[^/]+$/, 'Invalid input: an origin such as https://docs.example.com.')
        .nullable(),
    )
    .default({}),
  /**
   * Routes of API documents that have another name than `.openapi.yaml`: `{ 'reference/*.v3.yml': '/docs/rest/*' }`, where the
   * route's `*` is the text of the pattern's last one. null makes no page of them. What no pattern names is found by its first
   * lines and appears where its file is.
   */
  documents: z.record(pattern, route.nullable()).default({}),
  /** Repositories that pages are copied from, beside or instead of `content/` (docs/remote-content.md). */
  sources: sourcesSchema.default([]),
})

export type SiteConfigInput = z.input<typeof siteConfigSchema>
export type SiteConfig = z.output<typeof siteConfigSchema>
