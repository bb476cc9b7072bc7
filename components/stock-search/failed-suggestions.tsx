type Props = {
  /** The text that Enter searches for all the same; empty where it does not. */
  name: string;
  onRetry: () => void;
};

/** Says that suggestions failed to load, and loads them again. */
export const FailedSuggestions = ({ name, onRetry }: Props) => (
  <>
    <p role="alert" className="search-note">
      <b>Die Vorschläge lassen sich gerade nicht laden.</b>
      {name && ` Mit Enter suchst du auf der Ergebnisseite nach „${name}“.`}
    </p>
    <p className="search-foot">
      <button type="button" onClick={onRetry} className="min-h-11 font-semibold text-accent hover:underline">
        Erneut versuchen
      </button>
    </p>
  </>
);
