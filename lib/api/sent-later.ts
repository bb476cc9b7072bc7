import { sentEvents } from '@/lib/analytics/posthog';
import { sentMails } from '@/lib/platform/mail/post-mail';

/** Resolves when everything that calls send after their answers is sent or has failed. */
export const sentLater = (): Promise<unknown> => Promise.all([sentEvents(), sentMails({ atOnce: true })]);
