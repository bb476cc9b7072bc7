/** Sent with every answer. A script policy comes from the page cache, never from here: two would intersect. */
const HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
];

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  // A build checks what it ships; the tests' types are no part of a production install.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  // Metadata stands in the head for everybody, not only for the crawlers Next knows.
  htmlLimitedBots: /.*/,
  // Loaded from node_modules as they are: a database in WebAssembly and clients with optional parts.
  serverExternalPackages: ['@electric-sql/pglite', 'nodemailer', 'pg', 'pg-copy-streams', 'yahoo-finance2'],
  // A lock file in a folder above would otherwise be taken for the project's root.
  turbopack: { root: import.meta.dirname },
  headers: async () => [{ source: '/:path*', headers: HEADERS }],
};

export default config;
