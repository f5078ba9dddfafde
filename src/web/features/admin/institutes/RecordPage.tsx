import { GitMerge, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Institute } from '../../../../contract/shapes/institute.ts';
import { locationLabel } from '../../../../contract/vocabulary/index.ts';
import { call, CallError } from '../../../api/call.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LocationFields } from '../../publishing/LocationFields.tsx';
import { AdminHead } from '../AdminHead.tsx';
import admin from '../Admin.module.css';
import { ReasonDialog, type Asked } from '../queue/ReasonDialog.tsx';
import { returnAfter } from '../return-after.ts';
import { useData } from '../use-data.ts';
import { LogoField } from './LogoField.tsx';

const list = '/admin/institutes?tab=records';

/** One institute record: its fields, and its duplicates to merge. */
export function RecordPage() {
  const { id = '' } = useParams();
  const { data, error, reload } = useData(id, (signal) =>
    call('GET /institutes/:id', { params: { id }, signal }),
  );
  if (error && !data)
    return (
      <div className={admin.page}>
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      </div>
    );
  if (!data)
    return (
      <div className={admin.page} role="status">
        Loading...
      </div>
    );
  return (
    <div className={`${admin.page} ${admin.narrow}`}>
      <AdminHead title={data.name} lead={data.location ? locationLabel(data.location) : undefined} />
      <RecordForm institute={data} />
      <Duplicates institute={data} onMerged={reload} />
    </div>
  );
}

function RecordForm({ institute }: { institute: Institute }) {
  const navigate = useNavigate();
  const [values, setValues] = useState({
    name: institute.name,
    location: institute.location ?? '',
    logoImage: institute.logoImage ?? '',
    website: institute.website ?? '',
  });
  const [fields, setFields] = useState<Record<string, string>>({});
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | { failed: string }>('idle');
  const [asked, setAsked] = useState<Asked | null>(null);
  const set = (name: keyof typeof values) => (value: string) =>
    setValues((before) => ({ ...before, [name]: value }));
  const params = { id: institute.id };
  const fail = (error: unknown) => {
    setFields(error instanceof CallError ? error.fields : {});
    setState({ failed: error instanceof CallError ? error.message : 'Failed to save institute' });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy' || state === 'saved') return;
    setState('busy');
    setFields({});
    try {
      await call('PUT /admin/institutes/:id', { params, body: values });
      setState('saved');
      returnAfter('form', () => void navigate(list));
    } catch (error) {
      fail(error);
    }
  };
  const remove = () =>
    setAsked({
      title: `Delete ${institute.name}?`,
      text: 'Jobs keep the name of their employer, and lose its logo. This cannot be undone.',
      button: 'Delete for good',
      needsReason: false,
      isDangerous: true,
      act: async (reason) => {
        try {
          await call('DELETE /admin/institutes/:id', { params, body: { reason: reason || null } });
          await navigate(list);
        } catch (error) {
          fail(error);
        }
      },
    });
  return (
    <form className={admin.form} onSubmit={(event) => void submit(event)} noValidate>
      {state === 'saved' && (
        <Notice tone="ok" role="status">
          Saved. Returning to the list...
        </Notice>
      )}
      {typeof state === 'object' && (
        <Notice tone="danger" role="alert" title="Failed to save institute">
          {state.failed}
        </Notice>
      )}
      <TextField
        label="Name"
        maxLength={200}
        value={values.name}
        error={fields['name']}
        onChange={(event) => set('name')(event.target.value)}
      />
      <LocationFields
        id="institute-location"
        value={values.location}
        onChange={set('location')}
        error={fields['location']}
      />
      <LogoField
        value={values.logoImage}
        onChange={set('logoImage')}
        error={fields['logoImage']}
        name={values.name}
      />
      <TextField
        label="Website"
        optional
        type="url"
        value={values.website}
        error={fields['website']}
        onChange={(event) => set('website')(event.target.value)}
      />
      <div className={admin.buttons}>
        <Button type="submit" busy={state === 'busy'} busyText="Saving...">
          Save
        </Button>
        <ButtonLink to={list} variant="quiet">
          Cancel
        </ButtonLink>
        <Button variant="danger" size="small" onClick={remove}>
          <Trash2 /> Delete
        </Button>
      </div>
      <ReasonDialog asked={asked} onClose={() => setAsked(null)} />
    </form>
  );
}

function Duplicates({ institute, onMerged }: { institute: Institute; onMerged: () => void }) {
  const { data, reload } = useData(`alike ${institute.id}`, (signal) =>
    call('GET /admin/institutes/:id/duplicates', { params: { id: institute.id }, signal }),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [told, setTold] = useState<{ tone: 'ok' | 'danger'; text: string } | null>(null);
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const merge = () =>
    setAsked({
      title: `Merge ${chosen.size} into ${institute.name}?`,
      text: 'Their jobs, accounts and addresses follow, and the records are gone. This cannot be undone.',
      button: 'Merge',
      needsReason: false,
      isDangerous: true,
      act: async (reason) => {
        try {
          await call('POST /admin/institutes/:id/merge', {
            params: { id: institute.id },
            body: { duplicateIds: [...chosen], reason: reason || null },
          });
          setTold({ tone: 'ok', text: `Merged: ${chosen.size}.` });
          setChosen(new Set());
          reload();
          onMerged();
        } catch (error) {
          setTold({ tone: 'danger', text: error instanceof Error ? error.message : String(error) });
        }
      },
    });
  return (
    <section className={admin.card}>
      <h2>Possible duplicates</h2>
      {told && (
        <Notice tone={told.tone} role="status">
          {told.text}
        </Notice>
      )}
      {data?.length === 0 && <p className={admin.muted}>No other institute has a name like this.</p>}
      {data?.map(({ id, name, location, similarity }) => (
        <Checkbox
          key={id}
          checked={chosen.has(id)}
          onChange={() => toggle(id)}
          label={`${name}${location ? `, ${locationLabel(location)}` : ''}`}
          count={`${Math.round(similarity * 100)} % alike`}
        />
      ))}
      {data && data.length > 0 && (
        <Button variant="outline" size="small" disabled={chosen.size === 0} onClick={merge}>
          <GitMerge /> Merge {chosen.size > 0 && `${chosen.size} `}into this institute
        </Button>
      )}
      <ReasonDialog asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}
