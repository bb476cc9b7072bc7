import { answerToken } from '@/lib/auth/token-answer';

export const dynamic = 'force-dynamic';

export { answerToken as GET };
