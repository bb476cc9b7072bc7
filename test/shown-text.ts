import { renderToStaticMarkup } from 'react-dom/server';
import { plain } from './words';

/** Renders an element and returns its text without marks, in plain spaces. */
export const shownText = (...[element]: Parameters<typeof renderToStaticMarkup>): string =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** Returns the text of markup in plain spaces, with a bar where marks stand. */
export const barred = (html: string): string => plain(html.replace(/<[^>]+>/g, '|')).replace(/\|+/g, '|');
