import { useForm } from '@/components/form/use-form';

/** A form for the name of a search. @param send resolves with the error of the name; null for success */
export const useNameForm = (start: string, send: (name: string) => Promise<string | null>) =>
  useForm({
    start: { name: start },
    read: ({ name }) =>
      name.trim() ? { name: name.trim() } : { errors: { name: 'Bitte gib der Suche einen Namen.' } },
    send: async ({ name }) => {
      const error = await send(name);
      return error === null ? null : { errors: { name: error } };
    },
  });
