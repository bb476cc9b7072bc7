import type { Refusal } from '@/components/form/refusal';
import type { Values } from '@/components/form/use-native-form';

const load = () => import('./sign-in-submission');
type Submission = Awaited<ReturnType<typeof load>>;

/** Loads what a form needs when it is used. A failure is said as that of the call would be. */
export const lateErrorOf =
  (title: string, check: (submission: Submission, values: Values) => Refusal | null) =>
  async (values: Values): Promise<Refusal | null> => {
    const submission = await load().catch(() => null);
    if (submission) return check(submission, values);
    const text = 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuch es noch einmal.';
    return { title, text, fields: [], isServerError: true };
  };

export const loadSubmission = load;
