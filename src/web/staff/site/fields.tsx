import { type ChangeEvent, type ComponentProps, useEffect, useRef } from 'react';
import { siteContentLimits as limits } from '../../../contract/staff/site-content.ts';
import type { Errors } from '../../lib/forms/schema-errors.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/Field.tsx';
import { Grid } from '../../ui/Layout.tsx';
import type { ShownContent } from '../../lib/content/shown-content.ts';
import { EntryList } from './EntryList.tsx';
import { AddressField } from '../../lib/uploads/AddressField.tsx';

/** Id and error of the field at a path such as '0.name'. */
type Field = (path: string) => { id: string; error: string | undefined };

export interface FieldsProps<Content> {
  content: Content;
  onChange: (content: Content) => void;
  field: Field;
  onBusy: (isBusy: boolean) => void;
}
const nouns = {
  identity: '',
  partners: 'Partner',
  testimonials: 'Testimonial',
  contacts: 'Channel',
  grievanceOfficer: '',
  about: 'Paragraph',
  terms: '',
  privacy: '',
  mails: '',
};
const names: Record<string, string> = {
  quote: 'Quotation',
  html: 'Text',
  strapLine: 'Strap line',
  url: 'Link',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
};

/** Labels of fields with errors: 'content.0.name' is 'Partner 1, Name'. */
export const labelsOf = (section: keyof ShownContent, errors: Errors): Record<string, string> =>
  Object.fromEntries(
    Object.keys(errors).map((path) => {
      const parts = path.split('.');
      const index = parts.find((part) => /^\d+$/.test(part));
      const last = parts.at(-1)!;
      const field = names[last] ?? last[0]!.toUpperCase() + last.slice(1);
      if (index === undefined) return [path, field];
      const entry = `${nouns[section]} ${Number(index) + 1}`;
      return [path, last === index ? entry : `${entry}, ${field}`];
    }),
  );

type SectionProps<Section extends keyof ShownContent> = FieldsProps<ShownContent[Section]>;

/** Attributes of the input of one text of an entry. */
const inputOf = <Entry, Name extends keyof Entry & string>(
  entry: Entry & Record<Name, string>,
  name: Name,
  change: (entry: Entry) => void,
  field: Field,
  path = '',
) => ({
  value: entry[name] as string,
  ...field(`${path}${name}`),
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    change({ ...entry, [name]: target.value }),
});

export const IdentityFields = ({ content, onChange, field, onBusy }: SectionProps<'identity'>) => (
  <>
    <TextField
      label="Name"
      maxLength={60}
      help="In the header, in titles, emails and feeds"
      {...inputOf(content, 'name', onChange, field)}
    />
    <TextField
      label="Strap line"
      optional
      maxLength={160}
      help="In the footer, and where search engines describe the home page"
      {...inputOf(content, 'strapLine', onChange, field)}
    />
    <ImageField
      name="logo"
      label="Logo"
      help="Square or wide, on white. Without one the portal’s mark is shown."
      value={content.logo ?? ''}
      {...field('logo')}
      onChange={(logo) => onChange({ ...content, logo: logo || null })}
      onBusy={onBusy}
    />
  </>
);

export const PartnerFields = ({ content, onChange, field, onBusy }: SectionProps<'partners'>) => (
  <EntryList
    noun="Partner"
    entries={content}
    max={limits.partners}
    blank={{ name: '', logo: null }}
    onChange={onChange}
  >
    {(entry, change, index) => (
      <Grid min="14rem" gap="2" align="start" fit>
        <TextField label="Name" maxLength={120} {...inputOf(entry, 'name', change, field, `${index}.`)} />
        <ImageField
          name={`logo-${index}`}
          label="Logo"
          help="Square, on white. The home page shows partners with a logo only."
          value={entry.logo ?? ''}
          {...field(`${index}.logo`)}
          onChange={(logo) => change({ ...entry, logo: logo || null })}
          onBusy={onBusy}
        />
      </Grid>
    )}
  </EntryList>
);

export const TestimonialFields = ({ content, onChange, field, onBusy }: SectionProps<'testimonials'>) => (
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
          counter={{ used: entry.quote.length, max: 600 }}
          {...inputOf(entry, 'quote', change, field, `${index}.`)}
        />
        <Grid min="14rem" gap="2" align="start" fit>
          <TextField label="Name" maxLength={120} {...inputOf(entry, 'name', change, field, `${index}.`)} />
          <TextField
            label="Designation"
            optional
            maxLength={160}
            {...inputOf(entry, 'designation', change, field, `${index}.`)}
          />
        </Grid>
        <ImageField
          name={`photo-${index}`}
          label="Photo"
          help="Only with the person’s consent"
          value={entry.photo ?? ''}
          {...field(`${index}.photo`)}
          onChange={(photo) => change({ ...entry, photo: photo || null })}
          onBusy={onBusy}
        />
      </>
    )}
  </EntryList>
);

type Kind = ShownContent['contacts']['channels'][number]['kind'];
const profiles = { linkedin: 'LinkedIn', youtube: 'YouTube', instagram: 'Instagram', x: 'X' } as const;

export const ContactFields = ({ content, onChange, field }: SectionProps<'contacts'>) => {
  const { social } = content;
  return (
    <>
      <TextField label="Address" optional maxLength={300} {...inputOf(content, 'address', onChange, field)} />
      <Grid min="14rem" gap="2" align="start" fit>
        <TextField
          label="Email"
          optional
          type="email"
          help="Advertising enquiries are also sent here"
          {...inputOf(content, 'email', onChange, field)}
        />
        <TextField
          label="Phone"
          optional
          type="tel"
          maxLength={40}
          {...inputOf(content, 'phone', onChange, field)}
        />
      </Grid>
      <Grid min="14rem" gap="2" align="start" fit>
        {(Object.keys(profiles) as (keyof typeof profiles)[]).map((name) => (
          <TextField
            key={name}
            label={profiles[name]}
            optional
            type="url"
            value={social[name] ?? ''}
            {...field(`social.${name}`)}
            onChange={(event) =>
              onChange({ ...content, social: { ...social, [name]: event.target.value || null } })
            }
          />
        ))}
      </Grid>
      <ChannelFields content={content} onChange={onChange} field={field} />
    </>
  );
};

const ChannelFields = ({ content, onChange, field }: Omit<SectionProps<'contacts'>, 'onBusy'>) => (
  <EntryList
    noun="Channel"
    entries={content.channels}
    max={limits.channels}
    blank={{ label: '', kind: 'whatsapp' as Kind, url: '' }}
    onChange={(channels) => onChange({ ...content, channels })}
  >
    {(entry, change, index) => (
      <Grid min="14rem" gap="2" align="start" fit>
        <TextField
          label="Label"
          maxLength={60}
          {...inputOf(entry, 'label', change, field, `channels.${index}.`)}
        />
        <SelectField
          label="Messenger"
          value={entry.kind}
          onChange={(event) => change({ ...entry, kind: event.target.value as Kind })}
        >
          <option value="whatsapp">WhatsApp</option>
          <option value="telegram">Telegram</option>
        </SelectField>
        <TextField label="Link" type="url" {...inputOf(entry, 'url', change, field, `channels.${index}.`)} />
      </Grid>
    )}
  </EntryList>
);

export const OfficerFields = ({ content, onChange, field }: SectionProps<'grievanceOfficer'>) => (
  <>
    <Grid min="14rem" gap="2" align="start" fit>
      <TextField label="Name" maxLength={120} {...inputOf(content, 'name', onChange, field)} />
      <TextField label="Email" type="email" {...inputOf(content, 'email', onChange, field)} />
    </Grid>
    <TextField label="Address" maxLength={300} {...inputOf(content, 'address', onChange, field)} />
  </>
);

export const AboutFields = ({ content, onChange, field }: SectionProps<'about'>) => (
  <>
    <TextField label="Lead" maxLength={300} {...inputOf(content, 'lead', onChange, field)} />
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
          {...field(`paragraphs.${index}`)}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </EntryList>
  </>
);

export const MailFields = ({ content, onChange, field }: SectionProps<'mails'>) => (
  <TextAreaField
    label="Signature"
    optional
    help="Under the text of each email, above your address"
    counter={{ used: content.signature.length, max: 500 }}
    {...inputOf(content, 'signature', onChange, field)}
  />
);

/** An image of one entry. Its completed upload doesn't overwrite input made elsewhere meanwhile. */
function ImageField({ onChange, ...props }: Omit<ComponentProps<typeof AddressField>, 'type'>) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  return <AddressField type="image" {...props} onChange={(address) => latest.current(address)} />;
}
