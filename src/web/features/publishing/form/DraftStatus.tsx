import { Check } from 'lucide-react';
import css from '../Publishing.module.css';

/** Where the input is saved: 'Draft saved 12:03'. */
export const DraftStatus = ({ isSaved, text }: { isSaved: boolean; text: string }) => (
  <span className={css.saved}>
    {isSaved && <Check />}
    <span>{text}</span>
  </span>
);
