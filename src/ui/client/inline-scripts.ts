/**
 * Scripts that must run before paint, as text: the document inlines them and the policy allows each by its hash. They
 * are small, swallow every error, and need only what has been parsed so far.
 */

import { BANNER_HIDDEN_CLASS, THEME_KEY } from '../document/document-state.ts'

/**
 * For the head: adds the class `js`, then `light` or `dark`, the color scheme, and `data-theme` with the chosen theme.
 * If storage is unavailable, no theme is chosen.
 */
export const THEME_SCRIPT = [
  `var d=document.documentElement,c=d.classList,t;`,
  `try{t=localStorage.getItem(${JSON.stringify(THEME_KEY)})}catch(e){}`,
  `if(t!='light'&&t!='dark')t='system';`,
  `d.dataset.theme=t;`,
  `if(t=='system')t=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';`,
  `c.remove('light','dark');c.add('js',t);`,
  `d.style.colorScheme=t`,
].join('')

/**
 * The element that runs a step during parsing: `<dc-early data-banner="key">` before the banner, `<dc-early>` after the
 * menu, and `<dc-early data-module="URL">` at the end.
 */
export const EARLY_ELEMENT = 'dc-early'

/** Before the banner: hides it if the banner with key `k` was dismissed. */
const HIDE_BANNER = `try{localStorage.getItem(k)==='0'&&document.body.classList.add('${BANNER_HIDDEN_CLASS}')}catch(e){}`

/**
 * At the end of the page: loads the module at URL `m`. A script element would start loading as soon as its bytes arrive
 * and share the connection with the style sheet, which the first paint waits for; nothing waits for the script.
 */
const START_MODULE = `var s=document.createElement('script');s.type='module';s.src=m;document.head.append(s)`

/**
 * After the sidebar's rows: centers the active row before the first frame, in browsers whose style sheets can't
 * (`scroll-initial-target` in sidebar.css). Measuring it lays out the page once more, which takes 110 ms on a slow
 * device.
 */
export const SIDEBAR_SCRIPT = [
  `CSS.supports('scroll-initial-target:nearest')||requestAnimationFrame(function(){`,
  `var n=document.querySelector('[data-sidebar-scroll]'),a=n&&n.querySelector('[aria-current=page]');`,
  `if(a)n.scrollTop+=a.getBoundingClientRect().top-n.getBoundingClientRect().top-n.clientHeight/2})`,
].join('')

/**
 * For the head: the three steps as callbacks of a custom element. An inline script in the body would wait for the style
 * sheet and block the parser; a callback runs at the same place without waiting. After the first page, the sidebar and
 * banner scripts take over.
 */
export const EARLY_SCRIPT = [
  `customElements.define('${EARLY_ELEMENT}',class extends HTMLElement{connectedCallback(){`,
  `if(document.readyState!='loading')return;`,
  `var k=this.dataset.banner,m=this.dataset.module;`,
  `if(m){${START_MODULE}}else if(k){${HIDE_BANNER}}else{${SIDEBAR_SCRIPT}}}})`,
].join('')
