/** The page's ground in both themes, for the browser's own bars; the same as --paper in app/globals.css. */
const PAPER = { light: '#faf9f6', dark: '#0f1513' };

/**
 * Applies the chosen theme and shows the parts for members where this browser holds a token, before anything
 * is drawn, so that a page never shows the other one first. It stands inline in the head of every page, so
 * every byte counts.
 */
const HEAD_SCRIPT =
  "try{var e=document.documentElement.dataset,s=localStorage,t=s.getItem('theme');" +
  "if(s.getItem('token'))e.signedIn='';" +
  "if(t==='light'||t==='dark'){e.theme=t;var m=document.createElement('meta');m.name='theme-color';" +
  `m.content=t==='dark'?'${PAPER.dark}':'${PAPER.light}';document.head.prepend(m)}}catch{}`;

/** SHA-256 of it, for pages whose policy is written before they are: an edge runtime has no quick way to it. */
const HEAD_SCRIPT_HASH = 'Ig1iYQV6HH9v2vgx7zNnSVSfmNzxVTv9IaT87ZgXURM=';

/** Every script that our pages carry inline. What is missing here does not run; see page-policy.cjs. */
const INLINE_SCRIPTS = [HEAD_SCRIPT];

module.exports = { PAPER, HEAD_SCRIPT, HEAD_SCRIPT_HASH, INLINE_SCRIPTS };
