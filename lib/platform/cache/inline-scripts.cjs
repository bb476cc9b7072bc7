/** The page's ground in both themes, for the browser's own bars; the same as --paper in app/globals.css. */
const PAPER = { light: '#faf9f6', dark: '#0f1513' };

/**
 * Applies the chosen theme before anything is drawn, so that a page never shows the other one first. It
 * stands inline in the head of every page, so every byte counts.
 */
const THEME_SCRIPT =
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;" +
  "var m=document.createElement('meta');m.name='theme-color';" +
  `m.content=t==='dark'?'${PAPER.dark}':'${PAPER.light}';document.head.prepend(m)}}catch{}`;

/** Every script that our pages carry inline. What is missing here does not run; see page-policy.cjs. */
const INLINE_SCRIPTS = [THEME_SCRIPT];

module.exports = { PAPER, THEME_SCRIPT, INLINE_SCRIPTS };
