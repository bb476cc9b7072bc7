import nextJest from 'next/jest.js';
import './scripts/test/forget-product-settings.mjs';

/** Since Node.js 22, `require` loads ES modules, also within Jest, which then takes these files for such. */
const requiresModules = Number.parseInt(process.versions.node, 10) >= 22;

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{lib,components,app,server,scripts,bench,deploy,test}/**/*.test.{ts,tsx}'],
  moduleNameMapper: {
    // Next.js replaces this module; elsewhere it throws.
    '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
    // The entries of these packages are ES modules.
    ...(!requiresModules && {
      '^marked$': '<rootDir>/node_modules/marked/lib/marked.umd.js',
      '^(d3-[a-z-]+|internmap)$': '<rootDir>/node_modules/$1/dist/$1.js',
    }),
    '^@/(.*)$': '<rootDir>/$1',
  },
  // The build runs beside the unit tests: what Jest lists may be gone when it reads it.
  modulePathIgnorePatterns: ['<rootDir>/\\.next'],
  // Globals of a test's own context are slow to look up: arithmetic takes several times as long. None that tests replace.
  sandboxInjectedGlobals: ['Array', 'Float64Array', 'Int32Array', 'Math', 'Number', 'Object'],
  // Generous: on a very busy machine, creating an embedded database takes half a minute.
  testTimeout: 120_000,
  // A test process grows with every embedded database that it opens.
  workerIdleMemoryLimit: '1GB',
};

/** Next.js adds its transforms; scripts stay ES modules where they can be. */
export default async () => {
  const complete = await nextJest({ dir: import.meta.dirname })(config)();
  if (requiresModules) complete.transformIgnorePatterns.push('/scripts/.*\\.mjs$');
  return complete;
};
