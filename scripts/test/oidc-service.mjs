/**
 * A real OpenID Connect service on the loopback address, for sign-in tests. It signs in the person of the last POST
 * /person: { sub, email, email_verified } or { refuses }. Its arguments are the permitted redirects. It prints its own
 * address when it listens, and ends with its standard input.
 */
import { createServer } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';

const redirects = process.argv.slice(2);
// The site may also ask for the account prompt (`select_account`), which the default policy lacks.
const policy = interactionPolicy.base();
policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
let person = { sub: 'nobody' };

const server = createServer().listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'aktienlotse', client_secret: 'geheim', redirect_uris: redirects }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
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
    const result = person.refuses
      ? { error: 'access_denied' }
      : { login: { accountId: person.sub }, select_account: {} };
    ctx.respond = false;
    await provider.interactionFinished(ctx.req, ctx.res, result);
  });
  server.on('request', provider.callback());
  console.log(issuer);
});

process.stdin.resume().on('end', () => process.exit());
