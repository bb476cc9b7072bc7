import 'server-only';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import type { Env } from '@/lib/platform/env';

/** Claims of a service about a person, from an ID token that next-auth has verified. */
export type ServiceProfile = { iss?: unknown; sub: string; email?: unknown; email_verified?: unknown };

const GOOGLE = 'https://accounts.google.com';

/** Timeout of a request to a service, in milliseconds. */
const PATIENCE = 10_000;

/** The sign-in services that are configured. */
export function signInServices(settings: Env): OAuthConfig<ServiceProfile>[] {
  const { AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET, AUTH_OIDC_ISSUER, AUTH_OIDC_ID, AUTH_OIDC_SECRET } = settings;
  const services: OAuthConfig<ServiceProfile>[] = [];
  if (AUTH_GOOGLE_ID && AUTH_GOOGLE_SECRET) {
    services.push(service('google', 'Google', GOOGLE, AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET));
  }
  if (AUTH_OIDC_ISSUER && AUTH_OIDC_ID && AUTH_OIDC_SECRET) {
    services.push(service('oidc', settings.AUTH_OIDC_NAME, AUTH_OIDC_ISSUER, AUTH_OIDC_ID, AUTH_OIDC_SECRET));
  }
  return services;
}

const service = (
  id: 'google' | 'oidc',
  name: string,
  issuer: string,
  clientId: string,
  clientSecret: string,
): OAuthConfig<ServiceProfile> => ({
  id,
  name,
  type: 'oauth',
  wellKnown: `${issuer}/.well-known/openid-configuration`,
  clientId,
  clientSecret,
  idToken: true,
  checks: ['pkce', 'state', 'nonce'],
  // Not every service knows this wish; of Google's visitors many have several accounts.
  authorization: { params: { scope: 'openid email', ...(id === 'google' && { prompt: 'select_account' }) } },
  httpOptions: { timeout: PATIENCE },
  profile: ({ sub, email }) => ({ id: sub, email: typeof email === 'string' ? email : null }),
});
