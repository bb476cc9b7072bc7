import nextJest from 'next/jest.js';
import './scripts/test/forget-product-settings.mjs';

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/*.test.ts',
    '<rootDir>/{lib,components,app,server,scripts,bench,deploy}/**/*.test.{ts,tsx}',
  ],
  moduleNameMapper: {
    // Next.js replaces this module; elsewhere it throws.
    '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
    // The package's entry is an ES module, which the tests' CommonJS cannot load.
    '^marked$': '<rootDir>/node_modules/marked/lib/marked.umd.js',
    '^@/(.*)$': '<rootDir>/$1',
  },
  // The build runs beside the unit tests: what Jest lists may be gone when it reads it.
  modulePathIgnorePatterns: ['<rootDir>/.next/'],
  // Generous: on a very busy machine, creating an embedded database takes half a minute.
  testTimeout: 120_000,
  // A test process grows with every embedded database that it opens.
  workerIdleMemoryLimit: '1GB',
};

export default nextJest({ dir: import.meta.dirname })(config);
