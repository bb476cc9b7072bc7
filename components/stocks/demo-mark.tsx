export const DemoMark = () => (
  <span className="ml-2 inline-block rounded-mark bg-warn-soft px-2 py-px text-13 font-medium whitespace-nowrap text-warn">
    Demodaten
  </span>
);
