/** The page's ground in both themes, for the browser's own bars; the same as --paper in app/globals.css. */
const PAPER = { light: '#faf9f6', dark: '#0f1513' };

/**
 * Applies the chosen theme and shows the parts for members where this browser holds a token, before anything
 * is drawn, so that a page never shows the other one first. Who comes from another of our pages has the fonts.
 */
const MARK_PAGE =
  "try{var e=document.documentElement.dataset;if(document.referrer.indexOf(location.origin+'/')==0)e.fonts='';" +
  "var s=localStorage,t=s.getItem('theme');if(s.getItem('token'))e.signedIn='';" +
  "if(t==='light'||t==='dark'){e.theme=t;var m=document.createElement('meta');m.name='theme-color';" +
  `m.content=t==='dark'?'${PAPER.dark}':'${PAPER.light}';document.head.prepend(m)}}catch{}`;

/**
 * Code that waits for the first picture of a page, at most two seconds: a tab in the background shows none.
 *
 * @param {string} now what runs at once; `d` is the document
 * @param {string} then what runs after the picture, once
 */
const afterPaint = (now, then) =>
  `((d,done)=>{${now}let go=()=>{if(done)return;done=1;${then}};` +
  "try{new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&go())" +
  ".observe({type:'paint',buffered:true})}catch{}setTimeout(go,2000)})(document)";

/**
 * Loads our fonts (app/styles/fonts.css) after the first paint and shows them together. Each is added under a second
 * name, which ends in `late` and which the style sheet lists already: so the browser lays out the texts again but does
 * not have to recompute the style of every element, as it would after a change of `font-family`.
 */
const SHOW_FONTS = afterPaint(
  '',
  "if('fonts'in d.documentElement.dataset)return;let f=[];" +
    'for(let s of d.styleSheets)for(let r of s.cssRules){if(r.type!=5)continue;' +
    'let get=n=>r.style.getPropertyValue(n),u=/^url\\("?([^")]+)/.exec(get(\'src\'));' +
    "u&&f.push(new FontFace(get('font-family').replace(/\"/g,'')+' late','url('+new URL(u[1],s.href)+')'," +
    "{weight:get('font-weight')}).load())}" +
    'Promise.all(f).then(a=>a.forEach(x=>d.fonts.add(x)),()=>{})',
);

/**
 * Loads the script files that deferred-scripts.cjs has taken out, each in a task of its own. The list is the element
 * before this one and no other: a text on the page could have an element of any name. The icon for the tab waits too,
 * as an empty one: without any, browsers ask for another.
 */
const LOAD_SCRIPTS = afterPaint(
  "let list=d.currentScript.previousSibling,icon=d.querySelector('link[rel=icon]')||{},href=icon.href;" +
    "icon.href='data:,';",
  'icon.href=href;JSON.parse(list.textContent).forEach(u=>setTimeout(()=>d.head.append(' +
    "Object.assign(d.createElement('script'),{src:u,async:true}))))",
);

/** Stands inline in the head of every page, so every byte counts. */
const HEAD_SCRIPT = `${MARK_PAGE};${SHOW_FONTS}`;

/** SHA-256 of it, for pages whose policy is written before they are: an edge runtime has no quick way to it. */
const HEAD_SCRIPT_HASH = 'DH+MdQuaauoVhcmaYWeOvsWYJL3RaVCUWQzoBQ5j1fs=';

/** Every script that our pages carry inline. What is missing here does not run; see page-policy.cjs. */
const INLINE_SCRIPTS = [HEAD_SCRIPT, LOAD_SCRIPTS];

module.exports = {
  PAPER,
  MARK_PAGE,
  SHOW_FONTS,
  HEAD_SCRIPT,
  HEAD_SCRIPT_HASH,
  LOAD_SCRIPTS,
  INLINE_SCRIPTS,
};
