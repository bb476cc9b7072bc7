import { xmlText } from './xml-text';

it.each([
  ['a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
  ["</title>'", '&lt;/title&gt;&#39;'],
  ['a\u0000b\u001bc\uD800d\uFFFFe\tf', 'abcde\tf'],
  ['äöü € 😀', 'äöü € 😀'],
])('%j', (text, expected) => expect(xmlText(text)).toBe(expected));
