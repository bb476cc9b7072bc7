import { createHash } from 'node:crypto';
import { HEAD_SCRIPT, LOAD_SCRIPTS } from './inline-scripts.cjs';
import { pagePolicy } from './page-policy.cjs';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scriptsIn = (html: string) => /script-src 'self' ?([^;]*)/.exec(pagePolicy(html))?.[1];

let warnings: string[];
beforeEach(() => {
  warnings = [];
  jest.spyOn(console, 'warn').mockImplementation((line) => warnings.push(line));
});
afterEach(() => jest.restoreAllMocks());

describe('pagePolicy', () => {
  // $ printf %s '(self.__next_f=self.__next_f||[]).push([0])' | openssl dgst -sha256 -binary | base64
  it('names a script as browsers do', () => {
    const html = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
    expect(scriptsIn(html)).toBe("'sha256-OBTN3RiyCV4Bq7dFqZ5a2pAXjnCcCYeTJMO2I/LYKeo='");
  });

  it.each([
    ['the data of a page', 'self.__next_f.push([1,"1:\\"Münchener Rück\\" \\u003cscript>\\n"])'],
    ['data with parentheses', 'self.__next_f.push([1,");alert(1);("])'],
    ['data followed by a semicolon', 'self.__next_f.push([0]);'],
    [
      'the list of scripts',
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});',
    ],
    ["React's clock", 'requestAnimationFrame(function(){$RT=performance.now()});'],
    ["a call of React's", '$RC("B:0","S:0")'],
    ["two calls of React's", '$RC("B:1","S:1");$RC("B:a","S:a")'],
    ['the head’s script', HEAD_SCRIPT],
    ['the files for later', LOAD_SCRIPTS],
  ])('allows %s', (_name, code) => {
    expect(scriptsIn(`<body><script id="_R_">${code}</script></body>`)).toBe(hash(code));
    expect(warnings).toEqual([]);
  });

  it.each([
    ['foreign code', 'alert(1)'],
    ['code after data', 'self.__next_f.push([0]);alert(1)'],
    ['code between data', 'self.__next_f.push([0]);alert(1);self.__next_f.push([0])'],
    ['code within data', 'self.__next_f.push([alert(1)])'],
    ['code before data', 'alert(1);self.__next_f.push([0])'],
    ['data that is no JSON', "self.__next_f.push(['a'])"],
    ['a template in data', 'self.__next_f.push([`a`])'],
    ['another function of the data', 'self.__next_f.constructor.constructor("alert(1)")()'],
    ["code before a call of React's", 'alert(1);$RC("B:0","S:0")'],
    ["a call of React's with a text", '$RC("B:0","S:0\\");alert(1)//")'],
    ['the head’s script with something behind it', `${HEAD_SCRIPT};alert(1)`],
  ])('refuses %s, and says so', (_name, code) => {
    expect(scriptsIn(`<script>${code}</script>`)).toBe('');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(JSON.stringify(code.slice(0, 80)));
  });

  it.each([
    ['in a company’s name', '<h1><script>alert(1)</script></h1>'],
    ['in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['over lines', '<script>\nalert(1)\n</script>'],
    ['posing as a file', '<script data-x=" src=">alert(1)</script>'],
    ['posing as data', '<script data-x=\' type="application/json"\'>alert(1)</script>'],
    ['in an attribute', '<img src="x" onerror="alert(1)">'],
  ])('allows the page’s own scripts beside markup %s', (_name, markup) => {
    const own = 'self.__next_f.push([0])';
    expect(scriptsIn(`${markup}<script>${own}</script>${markup}`)).toBe(hash(own));
  });

  it('names a script once, and none for files and structured data', () => {
    const own = '<script>self.__next_f.push([0])</script>';
    const file = '<script src="/_next/static/chunks/a.js" async=""></script>';
    const data = '<script type="application/ld+json">{"@type":"Corporation"}</script>';
    expect(scriptsIn(own + file + data + own)).toBe(hash('self.__next_f.push([0])'));
    expect(warnings).toEqual([]);
  });
});
