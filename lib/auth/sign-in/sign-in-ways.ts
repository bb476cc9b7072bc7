import 'server-only';
import { type Env, env } from '@/lib/platform/env';

export type SignInWays = {
  /** `explained`: the button says how the operator switches it on. */
  google: 'on' | 'off' | 'explained';
  /** Another service, by the name for its button. */
  oidc: { name: string } | null;
};

type Settings = Pick<Env, 'AUTH_GOOGLE_ID' | 'AUTH_OIDC_ID' | 'AUTH_OIDC_NAME' | 'DATABASE_URL'>;

/** Sign-in methods besides a password. */
export const signInWays = (settings: Settings = env): SignInWays => ({
  google: settings.AUTH_GOOGLE_ID ? 'on' : settings.DATABASE_URL ? 'off' : 'explained',
  oidc: settings.AUTH_OIDC_ID ? { name: settings.AUTH_OIDC_NAME } : null,
});
