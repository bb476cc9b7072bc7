import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Visitor } from '@/lib/platform/http/identify-request';
import { signAccessToken } from './access-token';
import { failureAnswer, jsonAnswer } from './failure-answer';
import { expectOwnPage } from './same-origin';
import { readSessionCookie } from './session-cookie';
import { touchSession } from './session-queries';

/** Gives a signed-in browser a token for the API: `{ token, expiresAt, lifetime }`, 401 without a living session. */
export async function answerToken(request: Request, visitor: Visitor): Promise<Response> {
  try {
    expectOwnPage(request);
    const bearer = await readSessionCookie(request.headers.get('cookie'));
    if (!bearer || !(await touchSession(bearer))) throw new AppError('unauthenticated');
    const { token, expiresAt, lifetime } = await signAccessToken(bearer);
    return jsonAnswer({ token, expiresAt: expiresAt.toISOString(), lifetime });
  } catch (error) {
    return failureAnswer(error, visitor);
  }
}
