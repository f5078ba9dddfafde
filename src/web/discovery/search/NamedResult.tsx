import type { Institute } from '../../../contract/people/institute.ts';
import type { PublicUser } from '../../../contract/people/user.ts';
import { placeName } from '../../../contract/vocabulary/index.ts';
import { Avatar, LogoPlate } from '../../ui/Avatar.tsx';
import { Row } from '../../ui/Row.tsx';
import { Highlight } from './Highlight.tsx';

/** An institution of the directory, which leads to its page, or a person, who leads to theirs. */
const NamedResult = ({ found }: { found: Institute | PublicUser }) => {
  const { id, name } = found;
  const named = { title: name, shown: <Highlight text={name} /> };
  return 'logoImage' in found ? (
    <Row
      {...named}
      to={`/institutes/${id}`}
      picture={<LogoPlate name={name} src={found.logoImage} />}
      line={found.location && placeName(found.location)}
    />
  ) : (
    <Row
      {...named}
      to={`/authors/${id}`}
      picture={<Avatar name={name} src={found.profileImage} />}
      line="Author"
    />
  );
};
export default NamedResult;
