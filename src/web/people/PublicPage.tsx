import type { User } from '../../contract/people/user.ts';
import { publicParts, type PublicPart } from '../../contract/vocabulary/index.ts';
import { useProfileChoice } from '../lib/session/use-profile-choice.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Link } from '../ui/Link.tsx';
import { Problem } from '../ui/Notice.tsx';
import css from './Profile.module.css';

const labels: Record<PublicPart, string> = {
  position: 'Designation and affiliation',
  about: 'About me',
  experience: 'Work experience',
  links: 'Links',
};

/** What a person shows on the public page of what they published; each choice is saved at once. */
export function PublicPage({ user: { id, publicParts: stored } }: { user: User }) {
  const { shown, failure, save } = useProfileChoice(stored);
  const choose = (part: PublicPart, isShown: boolean) => {
    const next = publicParts.filter((one) => (one === part ? isShown : shown.includes(one)));
    void save(next, { publicParts: next });
  };
  return (
    <Stack as="section" gap="2" className={css.panel} aria-labelledby="public-page">
      <h2 id="public-page">Your public page</h2>
      <p>
        <Link to={`/authors/${id}`}>Your page</Link> exists once something of yours is public. It shows your
        name, your photo and what you published. Choose what else readers see:
      </p>
      <Problem title="Your choice could not be saved" text={failure} />
      <Stack as="fieldset" gap="1" aria-labelledby="public-page">
        {publicParts.map((part) => (
          <Checkbox
            key={part}
            label={labels[part]}
            checked={shown.includes(part)}
            onChange={({ target }) => choose(part, target.checked)}
          />
        ))}
      </Stack>
    </Stack>
  );
}
