import { siteContentLimits as limits } from '../../../../contract/shapes/site-content.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/Field.tsx';
import type { ShownContent } from '../../../content/shown-content.ts';
import admin from '../Admin.module.css';
import { EntryList } from './EntryList.tsx';
import { ImageField } from './ImageField.tsx';

export interface FieldsProps<Content> {
  content: Content;
  onChange: (content: Content) => void;
  /** What is wrong with the field of this path. */
  errorOf: (path: string) => string | undefined;
  onBusy: (isBusy: boolean) => void;
}
type Of<Section extends keyof ShownContent> = FieldsProps<ShownContent[Section]>;

export const PartnerFields = ({ content, onChange, errorOf, onBusy }: Of<'partners'>) => (
  <EntryList
    noun="Partner"
    entries={content}
    max={limits.partners}
    blank={{ name: '', logo: null }}
    onChange={onChange}
  >
    {(entry, change, index) => (
      <div className={admin.pair}>
        <TextField
          label="Name"
          maxLength={120}
          value={entry.name}
          error={errorOf(`${index}.name`)}
          onChange={(event) => change({ ...entry, name: event.target.value })}
        />
        <ImageField
          id={`partner-logo-${index}`}
          name={`logo-${index}`}
          label="Logo"
          help="Square, on white; without one the initials stand there"
          value={entry.logo ?? ''}
          error={errorOf(`${index}.logo`)}
          onChange={(logo) => change({ ...entry, logo: logo || null })}
          onBusy={onBusy}
        />
      </div>
    )}
  </EntryList>
);

export const TestimonialFields = ({ content, onChange, errorOf, onBusy }: Of<'testimonials'>) => (
  <EntryList
    noun="Testimonial"
    entries={content}
    max={limits.testimonials}
    blank={{ quote: '', name: '', designation: '', photo: null }}
    onChange={onChange}
  >
    {(entry, change, index) => (
      <>
        <TextAreaField
          label="Quotation"
          value={entry.quote}
          counter={{ used: entry.quote.length, max: 600 }}
          error={errorOf(`${index}.quote`)}
          onChange={(event) => change({ ...entry, quote: event.target.value })}
        />
        <div className={admin.pair}>
          <TextField
            label="Name"
            maxLength={120}
            value={entry.name}
            error={errorOf(`${index}.name`)}
            onChange={(event) => change({ ...entry, name: event.target.value })}
          />
          <TextField
            label="Designation"
            optional
            maxLength={160}
            value={entry.designation}
            error={errorOf(`${index}.designation`)}
            onChange={(event) => change({ ...entry, designation: event.target.value })}
          />
        </div>
        <ImageField
          id={`testimonial-photo-${index}`}
          name={`photo-${index}`}
          label="Photo"
          help="Only with the consent of the person"
          value={entry.photo ?? ''}
          error={errorOf(`${index}.photo`)}
          onChange={(photo) => change({ ...entry, photo: photo || null })}
          onBusy={onBusy}
        />
      </>
    )}
  </EntryList>
);

type Kind = ShownContent['contacts']['channels'][number]['kind'];
const profiles = { linkedin: 'LinkedIn', youtube: 'YouTube', instagram: 'Instagram', x: 'X' } as const;

export const ContactFields = ({ content, onChange, errorOf }: Of<'contacts'>) => {
  const { social } = content;
  return (
    <>
      <TextField
        label="Address"
        maxLength={300}
        value={content.address}
        error={errorOf('address')}
        onChange={(event) => onChange({ ...content, address: event.target.value })}
      />
      <div className={admin.pair}>
        <TextField
          label="Email"
          type="email"
          help="Enquiries about advertising are sent here too"
          value={content.email}
          error={errorOf('email')}
          onChange={(event) => onChange({ ...content, email: event.target.value })}
        />
        <TextField
          label="Phone"
          type="tel"
          maxLength={40}
          value={content.phone}
          error={errorOf('phone')}
          onChange={(event) => onChange({ ...content, phone: event.target.value })}
        />
      </div>
      <div className={admin.pair}>
        {(Object.keys(profiles) as (keyof typeof profiles)[]).map((name) => (
          <TextField
            key={name}
            label={profiles[name]}
            optional
            type="url"
            value={social[name] ?? ''}
            error={errorOf(`social.${name}`)}
            onChange={(event) =>
              onChange({ ...content, social: { ...social, [name]: event.target.value || null } })
            }
          />
        ))}
      </div>
      <EntryList
        noun="Channel"
        entries={content.channels}
        max={limits.channels}
        blank={{ label: '', kind: 'whatsapp' as Kind, url: '' }}
        onChange={(channels) => onChange({ ...content, channels })}
      >
        {(entry, change, index) => (
          <div className={admin.pair}>
            <TextField
              label="Label"
              maxLength={60}
              value={entry.label}
              error={errorOf(`channels.${index}.label`)}
              onChange={(event) => change({ ...entry, label: event.target.value })}
            />
            <SelectField
              label="Messenger"
              value={entry.kind}
              onChange={(event) => change({ ...entry, kind: event.target.value as Kind })}
            >
              <option value="whatsapp">WhatsApp</option>
              <option value="telegram">Telegram</option>
            </SelectField>
            <TextField
              label="Link"
              type="url"
              value={entry.url}
              error={errorOf(`channels.${index}.url`)}
              onChange={(event) => change({ ...entry, url: event.target.value })}
            />
          </div>
        )}
      </EntryList>
    </>
  );
};

export const AboutFields = ({ content, onChange, errorOf }: Of<'about'>) => (
  <>
    <TextField
      label="Lead"
      maxLength={300}
      value={content.lead}
      error={errorOf('lead')}
      onChange={(event) => onChange({ ...content, lead: event.target.value })}
    />
    <EntryList
      noun="Paragraph"
      entries={content.paragraphs}
      max={limits.paragraphs}
      blank=""
      onChange={(paragraphs) => onChange({ ...content, paragraphs })}
    >
      {(entry, change, index) => (
        <TextAreaField
          label="Text"
          value={entry}
          counter={{ used: entry.length, max: 3000 }}
          error={errorOf(`paragraphs.${index}`)}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </EntryList>
  </>
);
