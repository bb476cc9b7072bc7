import { fieldId } from './field-id';

type Props = { fields: readonly { name: string; label: string }[] };

/** Leads to each field that is wrong, without script: on a phone they are above what is shown. */
export const Mistakes = ({ fields }: Props) => (
  <div role="status" className="font-medium text-loss">
    <p>Das fehlt noch oder passt nicht:</p>
    <ul className="mt-1 grid list-disc gap-1 pl-5">
      {fields.map((field) => (
        <li key={field.name}>
          <a href={`#${fieldId(field)}`} className="link">
            {field.label}
          </a>
        </li>
      ))}
    </ul>
  </div>
);
