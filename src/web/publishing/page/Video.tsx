import { ExternalLink, Play } from 'lucide';
import { useState } from 'react';
import { youtubeId } from '../../../contract/addresses/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './Video.module.css';

/** A video that contacts its host only after a click (docs/specification.md#content); a link for unknown hosts. */
export default function Video({ link, title }: { link: string; title: string }) {
  const id = youtubeId(link);
  const [playing, setPlaying] = useState(false);
  if (id === null)
    return (
      <p className={css.link}>
        <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
          Watch the video <Icon icon={ExternalLink} />
        </a>
      </p>
    );
  return (
    <div className={css.frame}>
      {playing ? (
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
          title={`Video: ${title}`}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          ref={(frame) => frame?.focus()}
        />
      ) : (
        <a
          className={css.play}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            event.preventDefault();
            setPlaying(true);
          }}
        >
          <Icon icon={Play} />
          <span>Play video</span>
          <small>Loads from YouTube, without cookies until you play it.</small>
        </a>
      )}
    </div>
  );
}
