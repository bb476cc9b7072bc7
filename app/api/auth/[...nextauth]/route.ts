import { answerNextAuth } from '@/lib/auth/next-auth-answer';

export const dynamic = 'force-dynamic';

export { answerNextAuth as GET, answerNextAuth as POST };
