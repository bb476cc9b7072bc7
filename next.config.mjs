import path from 'node:path';

/** Two years, and only where the site is reached by https. */
const HSTS = { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' };

/** Sent with every answer, of documents or not. */
const HEADERS = [
  ...(process.env.SITE_URL?.startsWith('https:') ? [HSTS] : []),
  { key: 'X-Content-Type-Options', value: 'nosniff' },
];

/**
 * Sent with all but the files of the build, which are no documents: a page waits for the style sheet, which has to fit
 * into the first packets of a connection with its headers. No Content-Security-Policy among them: cached pages bring their own, and a browser
 * obeys all it gets, so that two of them leave nothing allowed.
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

/** Where a provider's window is opened; what it comes back to tells by BroadcastChannel and knows no opener. */
const OPENERS = {
  source: '/:page(login|register)',
  headers: [{ key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' }],
};

/** Bytes of rendered pages that a process caches. A stock page takes 0.43 MB: all 600 of the demo market fit. */
const PAGE_CACHE_SIZE = 320 * 1024 * 1024;

// The page of all primitives, app/kit/page.kit.tsx: for development and for the browser stories only.
const withKit = process.env.NODE_ENV === 'development' || process.env.KIT === 'on';

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  pageExtensions: [...(withKit ? ['kit.tsx'] : []), 'tsx', 'ts'],
  poweredByHeader: false,
  // The front door compresses (server/pages.ts).
  compress: false,
  productionBrowserSourceMaps: false,
  // A build checks what it ships; the tests' types are no part of a production install.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  // Metadata stands in the head for everybody, not only for the crawlers Next knows.
  htmlLimitedBots: /.*/,
  // Loaded from node_modules as they are: a database in WebAssembly and clients with optional parts.
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
  // A lock file in a folder above would otherwise be taken for the project's root.
  turbopack: { root: import.meta.dirname },
  cacheHandler: path.join(import.meta.dirname, 'lib/platform/cache/page-cache.cjs'),
  cacheMaxMemorySize: PAGE_CACHE_SIZE,
  // No page uses the image optimiser; its endpoint would fetch, store and log what anybody asks it for.
  images: { unoptimized: true },
  experimental: {
    // Otherwise the router takes the pages of one path for one page, and asks for parts that the list of articles
    // of another category does not have.
    optimisticRouting: false,
    // Rendered pages stay in memory; a disk has no end that Next.js would know.
    isrFlushToDisk: false,
  },
  // Of two values for one header, the later counts.
  headers: async () => [
    { source: '/:path*', headers: HEADERS },
    { source: '/:path((?!_next/static/).*)', headers: DOCUMENT_HEADERS },
    OPENERS,
  ],
};

export default config;
