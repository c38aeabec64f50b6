/** Line icons on a 24-unit grid. Decorative: the surrounding control has the accessible name. */
const PATHS = {
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  calendar: 'M4 6h16v14H4zm0 5h16M8 3v5m8-5v5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chat: 'M21 12a8 8 0 0 1-8 8H4l2-3.5A8 8 0 1 1 21 12Z',
  chevron: 'm9 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  external: 'M8 16 17 7m-8 0h8v8',
  file: 'M14 3H6v18h12V7l-4-4Zm0 0v4h4',
  folder: 'M3 6h6l2 2h10v11H3z',
  gift: 'M4 11h16v9H4zM3 7h18v4H3zm9 0v13M12 7C8 7 7 3 9.5 3 11.5 3 12 7 12 7s.5-4 2.5-4C17 3 16 7 12 7Z',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-9 9h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8.2v.2',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7m2 3a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 5 5',
  sidebar: 'M4 5h16v14H4zm6 0v14',
  stop: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM5.6 5.6l12.8 12.8',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-6v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  tip: 'M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.5 10.9c.5.4.5 1.1.5 1.6h6c0-.5 0-1.2.5-1.6A6 6 0 0 0 12 3Z',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.3v.2',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2-2.5L12.5 18l2.5 2.5M4 18h4',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
