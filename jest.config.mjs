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
    // Next replaces this module, which throws everywhere else.
    '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
    // The package's entry is a module, which the tests' CommonJS cannot load.
    '^marked$': '<rootDir>/node_modules/marked/lib/marked.umd.js',
    '^@/(.*)$': '<rootDir>/$1',
  },
  // A guard, no demand: an embedded database takes half a minute to come into being on a very busy machine.
  testTimeout: 120_000,
  // A test process grows with every embedded database that it has opened.
  workerIdleMemoryLimit: '1GB',
};

export default nextJest({ dir: import.meta.dirname })(config);
