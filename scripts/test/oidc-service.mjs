/**
 * A real OpenID Connect service on the loopback address, for tests of signing in with one. Whoever asks is
 * signed in as the person that was last told by POST /person: { sub, email, email_verified } or { refuses }.
 * Prints its address when it listens; ends with its standard input.
 */
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [redirect] = process.argv.slice(2);
let person = { sub: 'nobody' };

const server = createServer().listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'aktienlotse', client_secret: 'geheim', redirect_uris: [redirect] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    if (ctx.path === '/person') {
      const parts = [];
      for await (const part of ctx.req) parts.push(part);
      person = JSON.parse(Buffer.concat(parts).toString());
      ctx.body = '';
      return;
    }
    if (!ctx.path.startsWith('/interaction/')) return next();
    const result = person.refuses ? { error: 'access_denied' } : { login: { accountId: person.sub } };
    ctx.respond = false;
    await provider.interactionFinished(ctx.req, ctx.res, result);
  });
  server.on('request', provider.callback());
  console.log(issuer);
});

process.stdin.resume().on('end', () => process.exit());
