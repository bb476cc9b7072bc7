import path from 'node:path';

/** Two years. Sent only if the site is reached by https. */
const HSTS = { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' };

/** Headers of every response. */
const HEADERS = [
  ...(process.env.SITE_URL?.startsWith('https:') ? [HSTS] : []),
  { key: 'X-Content-Type-Options', value: 'nosniff' },
];

/**
 * Headers of every response except the build's files: a page waits for its style sheet, which has to fit into the first
 * packets of a connection together with its headers. They contain no Content-Security-Policy: cached pages bring their
 * own, and a browser enforces every policy it receives, so two of them would block everything.
 */
const DOCUMENT_HEADERS = [
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
];

/** Pages that open a provider's sign-in window. The window reports back by BroadcastChannel and needs no opener. */
const OPENERS = {
  source: '/:page(login|register)',
  headers: [{ key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' }],
};

/** Maximum bytes of rendered pages in a process's cache. A stock page takes 0.43 MB: all 600 of the demo market fit. */
const PAGE_CACHE_SIZE = 320 * 1024 * 1024;

// The page of all primitives, app/kit/page.kit.tsx, is part of development and of e2e tests only.
const withKit = process.env.NODE_ENV === 'development' || process.env.KIT === 'on';

/** Packages that nivo imports and our charts do not use, 15 KiB of script. */
const LEFT_OUT = ['d3-scale-chromatic', '@nivo/legends', '@nivo/voronoi'];

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  // A running site keeps its build while another one is made in `.next` (scripts/site-build.mjs).
  distDir: process.env.BUILD_FOLDER ?? '.next',
  pageExtensions: [...(withKit ? ['kit.tsx'] : []), 'tsx', 'ts'],
  poweredByHeader: false,
  // The front door compresses (server/pages.ts).
  compress: false,
  // The page cache tags its pages, once. Files of public/ have the day of their change instead.
  generateEtags: false,
  productionBrowserSourceMaps: false,
  // A build checks the types of what it ships; a production install lacks the types that tests need.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  // Next.js puts metadata into the head for all clients, not only for known crawlers.
  htmlLimitedBots: /.*/,
  // Not bundled: a database in WebAssembly, and clients with optional dependencies.
  serverExternalPackages: [
    '@electric-sql/pglite',
    '@node-rs/argon2',
    '@zxcvbn-ts/language-common',
    'nodemailer',
    'pg',
    'pg-copy-streams',
    'prom-client',
    'sanitize-html',
    'yahoo-finance2',
  ],
  turbopack: {
    // Otherwise Next.js takes a lock file in a parent folder for the project's root.
    root: import.meta.dirname,
    resolveAlias: Object.fromEntries(
      LEFT_OUT.map((name) => [name, './components/charts/left-out-of-nivo.cjs']),
    ),
  },
  cacheHandler: path.join(import.meta.dirname, 'lib/platform/cache/page-cache.cjs'),
  cacheMaxMemorySize: PAGE_CACHE_SIZE,
  // No page uses the image optimiser, and its endpoint would fetch, store and log any URL that a client sends.
  images: { unoptimized: true },
  experimental: {
    // Otherwise the router treats all pages of one path as one page, and requests parts that another category's article
    // list does not have.
    optimisticRouting: false,
    // Rendered pages stay in memory, because Next.js does not limit its use of the disk.
    isrFlushToDisk: false,
    // Less script: half a KiB on every page, 2 on the portfolio.
    turbopackCjsTreeShaking: true,
    turbopackCjsScopeHoisting: true,
    turbopackCrossModuleConstants: true,
  },
  // If a header is set twice, the later value wins.
  headers: async () => [
    { source: '/:path*', headers: HEADERS },
    { source: '/:path((?!_next/static/).*)', headers: DOCUMENT_HEADERS },
    OPENERS,
  ],
};

export default config;
