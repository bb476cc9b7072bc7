import { HEAD_SCRIPT_HASH } from './inline-scripts.cjs';
import { securityPolicy } from './security-policy.cjs';

const directives = (scripts: string[]) =>
  Object.fromEntries(
    securityPolicy(scripts)
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0], directive.slice(directive.indexOf(' ') + 1)]),
  );

describe('securityPolicy', () => {
  afterEach(() => {
    delete process.env.NEXT_PUBLIC_API_BASE_URL;
  });

  it.each([
    ["'self'", []],
    [`'self' 'nonce-abc' 'sha256-${HEAD_SCRIPT_HASH}'`, ["'nonce-abc'"]],
    ["'self' 'sha256-a=' 'sha256-b='", ["'sha256-a='", "'sha256-b='"]],
  ])('lets run only %s', (expected, scripts) => {
    expect(directives(scripts)['script-src']).toBe(expected);
    expect(securityPolicy(scripts)).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/);
  });

  it('closes what the pages do not need', () => {
    expect(directives([])).toMatchObject({
      'default-src': "'self'",
      'style-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-src': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    });
  });

  it.each([
    ['', "'self'"],
    ['  ', "'self'"],
    ['https://api.aktien.example', "'self' https://api.aktien.example"],
    ['https://api.aktien.example:8443/', "'self' https://api.aktien.example:8443"],
  ])('lets the browser call the API at "%s"', (address, expected) => {
    process.env.NEXT_PUBLIC_API_BASE_URL = address;
    expect(directives([])['connect-src']).toBe(expected);
  });
});
