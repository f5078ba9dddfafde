import type { ReactNode } from 'react';
import type { Institute } from '../../../contract/people/institute.ts';
import type { PublicUser } from '../../../contract/people/user.ts';
import { placeName } from '../../../contract/vocabulary/index.ts';
import { Avatar, LogoPlate } from '../../ui/Avatar.tsx';
import { Link } from 'react-router';
import { Highlight } from './Highlight.tsx';
import css from './Result.module.css';

/** An institution of the directory, which leads to its page, or a person, who leads to theirs. */
const NamedResult = ({ found }: { found: Institute | PublicUser }) =>
  'logoImage' in found ? (
    <Row
      name={found.name}
      to={`/institutes/${found.id}`}
      image={<LogoPlate name={found.name} src={found.logoImage} />}
    >
      {found.location && placeName(found.location)}
    </Row>
  ) : (
    <Row
      name={found.name}
      to={`/authors/${found.id}`}
      image={<Avatar name={found.name} src={found.profileImage} />}
    >
      Author
    </Row>
  );
export default NamedResult;

interface Props {
  name: string;
  to: string;
  image: ReactNode;
  children: ReactNode;
}

const Row = ({ name, to, image, children }: Props) => (
  <li className={css.named}>
    {image}
    <div>
      <h3 className={css.title} dir="auto">
        <Link to={to}>
          <Highlight text={name} />
        </Link>
      </h3>
      {children && <p className={css.about}>{children}</p>}
    </div>
  </li>
);
