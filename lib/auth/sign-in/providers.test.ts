import { parseEnv } from '@/lib/platform/env';
import { signInServices } from './providers';

const GOOGLE = { AUTH_GOOGLE_ID: 'google-id', AUTH_GOOGLE_SECRET: 'google-secret' };
const OIDC = {
  AUTH_OIDC_ISSUER: 'https://konto.example',
  AUTH_OIDC_ID: 'oidc-id',
  AUTH_OIDC_SECRET: 'oidc-secret',
  AUTH_OIDC_NAME: 'Vereinskonto',
};

const services = (settings: Record<string, string>) => signInServices(parseEnv(settings));

describe('signInServices', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['none', {}, []],
    ['Google', GOOGLE, ['google']],
    ['another', OIDC, ['oidc']],
    ['both', { ...OIDC, ...GOOGLE }, ['google', 'oidc']],
  ])('are those that are configured: %s', (_name, settings, ids) => {
    expect(services(settings).map(({ id }) => id)).toEqual(ids);
  });

  it('asks Google for an address alone, and of which account', () => {
    expect(services(GOOGLE)).toMatchObject([
      {
        name: 'Google',
        type: 'oauth',
        wellKnown: 'https://accounts.google.com/.well-known/openid-configuration',
        clientId: 'google-id',
        clientSecret: 'google-secret',
        authorization: { params: { scope: 'openid email', prompt: 'select_account' } },
      },
    ]);
  });

  it('asks another service at its own address, without optional parameters', () => {
    const [service] = services(OIDC);
    expect(service).toMatchObject({
      name: 'Vereinskonto',
      wellKnown: 'https://konto.example/.well-known/openid-configuration',
      clientId: 'oidc-id',
      clientSecret: 'oidc-secret',
    });
    expect(service?.authorization).toEqual({ params: { scope: 'openid email' } });
  });

  it('has every answer bound to its question, and believes a signed ID token alone', () => {
    for (const service of services({ ...OIDC, ...GOOGLE })) {
      expect(service.checks).toEqual(['pkce', 'state', 'nonce']);
      expect(service.idToken).toBe(true);
      expect(service.httpOptions?.timeout).toBeLessThanOrEqual(10_000);
      expect(service.allowDangerousEmailAccountLinking).toBeFalsy();
    }
  });

  it.each([
    ['mia@example.org', 'mia@example.org'],
    [undefined, null],
    [['mia@example.org'], null],
  ])('reads the address %j as %j', (email, read) => {
    const [service] = services(OIDC);
    expect(service?.profile({ sub: 'mia-17', email }, {})).toEqual({ id: 'mia-17', email: read });
  });
});
