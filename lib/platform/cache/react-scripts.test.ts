import { createHash } from 'node:crypto';
import { pagePolicy } from './page-policy.cjs';

// React's production build, which Next.js uses to render pages.
const { createElement, Suspense } = require('next/dist/compiled/react/cjs/react.production.js');
const {
  renderToReadableStream,
} = require('next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js');

/** React holds back large or late parts, and inserts them by script. */
test('the scripts of React that reveal a part of a page are known', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const row = createElement('p', null, 'Ein Absatz, wie es ihn viele gibt. '.repeat(1_000));
  const late = () => new Promise((resolve) => setTimeout(resolve, 5, row));
  const part = (type: unknown) => createElement(Suspense, { fallback: '…' }, createElement(type));
  const page = createElement(
    'html',
    null,
    createElement(
      'body',
      null,
      part(late),
      part(late),
      part(() => row),
    ),
  );
  const html = await new Response(await renderToReadableStream(page)).text();

  const scripts = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code ?? '');
  expect(scripts.filter((code) => code.includes('$RC("B:'))).not.toEqual([]);
  expect(scripts.some((code) => code.includes('$RC=function'))).toBe(true);
  const policy = pagePolicy(html);
  for (const code of scripts) expect(policy).toContain(createHash('sha256').update(code).digest('base64'));
  expect(warn).not.toHaveBeenCalled();
});
