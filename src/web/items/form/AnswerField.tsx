import { longestAnswer } from '../../../contract/shapes/decision.ts';
import { TextAreaField } from '../../ui/Field.tsx';

interface Props {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (answer: string) => void;
}

export const answerLabel = 'Answer to the moderator';

/** What the author of a rejected item answers to its reason. */
export const AnswerField = ({ id, value, error, onChange }: Props) => (
  <TextAreaField
    id={id}
    label={answerLabel}
    optional
    help="The moderator reads it beside the reason. Readers never see it."
    rows={3}
    maxLength={longestAnswer}
    error={error}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
