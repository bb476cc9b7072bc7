import { createGuardedFetch, OutgoingError } from './guarded-fetch';

const HOSTS = ['a.example', 'b.example'];

/** Wraps a network that answers by address in a guard; `asked` lists the requests that reached the network. */
function guard(answers: Record<string, () => Response | Promise<Response>>, timeout = 10_000) {
  const asked: string[] = [];
  const ask = createGuardedFetch({
    hosts: HOSTS,
    timeout,
    maxBytes: 1_000_000,
    fetch: async (input) => {
      asked.push(String(input));
      const answer = answers[String(input)];
      if (!answer) throw Object.assign(new TypeError('fetch failed'), { cause: coded('ECONNREFUSED') });
      return answer();
    },
  });
  return { ask, asked };
}

const coded = (code: string) => Object.assign(new Error(code), { code });
const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } });

describe('createGuardedFetch', () => {
  it('hands the answer on, with status, headers and every cookie', async () => {
    const headers = new Headers([
      ['set-cookie', 'a=1; Path=/'],
      ['set-cookie', 'b=2; Path=/'],
    ]);
    const { ask } = guard({ 'https://a.example/x': () => new Response('{}', { status: 404, headers }) });
    const answer = await ask('https://a.example/x');
    expect([answer.status, await answer.text()]).toEqual([404, '{}']);
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  });

  it.each([
    ['another host', 'https://evil.example/x'],
    ['no encryption', 'http://a.example/x'],
    ['another port', 'https://a.example:8443/x'],
    ['a host in front of ours', 'https://a.example.evil.example/x'],
    ['a host as a user name', 'https://a.example@evil.example/x'],
    ['an address inside', 'https://127.0.0.1/x'],
  ])('does not ask %s', async (_name, url) => {
    const { ask, asked } = guard({ [url]: () => new Response('secret') });
    await expect(ask(url)).rejects.toThrow('der nicht gefolgt wird');
    expect(asked).toEqual([]);
  });

  it('follows three redirects among its hosts', async () => {
    const { ask } = guard({
      'https://a.example/1': redirect('/2'),
      'https://a.example/2': redirect('https://b.example/3'),
      'https://b.example/3': redirect('https://a.example/4'),
      'https://a.example/4': () => new Response('there'),
    });
    expect(await (await ask('https://a.example/1')).text()).toBe('there');
  });

  it('does not follow a fourth', async () => {
    const { ask, asked } = guard({ 'https://a.example/1': redirect('/1') });
    await expect(ask('https://a.example/1')).rejects.toThrow('leitet mehr als 3-mal weiter');
    expect(asked).toHaveLength(4);
  });

  it('does not follow to a foreign host', async () => {
    const { ask, asked } = guard({ 'https://a.example/1': redirect('https://evil.example/') });
    await expect(ask('https://a.example/1')).rejects.toThrow(
      'verweist auf die fremde Adresse https://evil.example, der nicht gefolgt wird',
    );
    expect(asked).toEqual(['https://a.example/1']);
  });

  it('leaves redirects to those who ask for them', async () => {
    const { ask } = guard({ 'https://a.example/1': redirect('https://evil.example/') });
    expect((await ask('https://a.example/1', { redirect: 'manual' })).status).toBe(302);
  });

  it('stops reading a body that is too large', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 100_000;
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    const { ask } = guard({ 'https://a.example/x': () => new Response(endless) });
    await expect(ask('https://a.example/x')).rejects.toThrow('antwortet mit mehr als 1 MB');
    expect(sent).toBeLessThan(2_000_000);
  });

  it('waits for an answer only so long, and says that it may come later', async () => {
    const never = (): Promise<Response> => new Promise(() => {});
    const slow = createGuardedFetch({
      hosts: HOSTS,
      timeout: 50,
      fetch: (_url, init) =>
        Promise.race([
          never(),
          new Promise<never>((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
          }),
        ]),
    });
    const error = await slow('https://a.example/x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OutgoingError);
    expect(error).toMatchObject({ message: 'antwortet nicht innerhalb von 0.05 Sekunden', passing: true });
  });

  it('names what the network says', async () => {
    await expect(guard({}).ask('https://a.example/x')).rejects.toThrow('ist nicht erreichbar (ECONNREFUSED)');
  });

  it('says how headers that are too large get through', async () => {
    const { ask } = guard({
      'https://a.example/x': () => Promise.reject(coded('UND_ERR_HEADERS_OVERFLOW')),
    });
    await expect(ask('https://a.example/x')).rejects.toThrow('--max-http-header-size');
  });

  it('passes on the reason of its abort', async () => {
    const stop = new AbortController();
    stop.abort(new Error('enough'));
    const { ask } = guard({});
    await expect(ask('https://a.example/x', { signal: stop.signal })).rejects.toThrow('enough');
  });
});
