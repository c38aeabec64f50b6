/**
 * Scripts that must run before paint, as text: the document inlines them and allows each by its hash.
 * They are small, swallow every error, and need nothing but what is already parsed.
 */

import { BANNER_HIDDEN_CLASS, THEME_KEY } from '../document/document-state.ts'

/**
 * For the head: marks that scripts run (`js`), then sets the class `light` or `dark`, the colour scheme, and
 * `data-theme` with what was chosen. Storage that is refused counts as nothing chosen.
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
 * The element that runs a step while the page is parsed: `<dc-early data-banner="key">`, `<dc-early>` after the menu, and
 * `<dc-early data-module="address">` at the end.
 */
export const EARLY_ELEMENT = 'dc-early'

/** Directly before the banner: hides it when this banner (key `k`) was dismissed before. */
const HIDE_BANNER = `try{localStorage.getItem(k)==='0'&&document.body.classList.add('${BANNER_HIDDEN_CLASS}')}catch(e){}`

/**
 * Where the page ends: asks for the module at address `m`. A browser asks for a script element as soon as its bytes are
 * there, beside the style sheet, and the two share the line; nobody waits for the script, everybody for the styles.
 */
const START_MODULE = `var s=document.createElement('script');s.type='module';s.src=m;document.head.append(s)`

/** Directly after the sidebar's rows: puts the active row in the middle, before the first frame. */
export const SIDEBAR_SCRIPT = [
  `requestAnimationFrame(function(){`,
  `var n=document.querySelector('[data-sidebar-scroll]'),a=n&&n.querySelector('[aria-current=page]');`,
  `if(a)n.scrollTop+=a.getBoundingClientRect().top-n.getBoundingClientRect().top-n.clientHeight/2})`,
].join('')

/**
 * For the head: the three steps, as reactions of a custom element. An inline script in the body would wait for the style
 * sheet and hold up the parser; a reaction runs at the same place and waits for nothing. After the first page the
 * sidebar and banner scripts take over.
 */
export const EARLY_SCRIPT = [
  `customElements.define('${EARLY_ELEMENT}',class extends HTMLElement{connectedCallback(){`,
  `if(document.readyState!='loading')return;`,
  `var k=this.dataset.banner,m=this.dataset.module;`,
  `if(m){${START_MODULE}}else if(k){${HIDE_BANNER}}else{${SIDEBAR_SCRIPT}}}})`,
].join('')
