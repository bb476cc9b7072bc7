import 'server-only';
import { type Env, env } from '@/lib/platform/env';

export type SignInWays = {
  google: boolean;
  /** Another service, by the name for its button. */
  oidc: { name: string } | null;
};

type Settings = Pick<Env, 'AUTH_GOOGLE_ID' | 'AUTH_OIDC_ID' | 'AUTH_OIDC_NAME'>;

/** Sign-in methods besides a password. */
export const signInWays = (settings: Settings = env): SignInWays => ({
  google: settings.AUTH_GOOGLE_ID !== undefined,
  oidc: settings.AUTH_OIDC_ID ? { name: settings.AUTH_OIDC_NAME } : null,
});

/** Tells the operator at start how to switch on the sign-in with Google; null where it is on. */
export const googleHint = (settings: Pick<Env, 'AUTH_GOOGLE_ID'> = env): string | null =>
  settings.AUTH_GOOGLE_ID
    ? null
    : 'Die Anmeldung mit Google ist aus. AUTH_GOOGLE_ID und AUTH_GOOGLE_SECRET in .env schalten sie ein; wie, steht in docs/operations.md.';
