import type { ReactNode } from 'react';

// Rendered per request: middleware gives these pages the nonce of their policy, and what ways to sign in
// there are is a setting of the running site, not of its build.
export const dynamic = 'force-dynamic';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return children;
}
