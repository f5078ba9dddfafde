import { GitMerge, Trash2 } from 'lucide';
import { useState } from 'react';
import { type MetaArgs, useNavigate, useRevalidator } from 'react-router';
import type { Result } from '../../../contract/endpoint.ts';
import type { Contract } from '../../../contract/index.ts';
import type { Institute } from '../../../contract/people/institute.ts';
import { placeName } from '../../../contract/vocabulary/index.ts';
import { call, serverMessage, failureMessage } from '../../lib/api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Callout, Problem } from '../../ui/Callout.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import { LoadError, type LoadResult, toResult } from '../../lib/loading/load-result.tsx';
import admin from '../kit/Admin.module.css';
import { ReasonDialog, type Question } from '../queue/ReasonDialog.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import type { Route } from './+types/institute-record.route.ts';
import { RecordForm, recordsList } from './RecordForm.tsx';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Edit institute', index: false });

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const [institute, duplicates] = await Promise.all([
    toResult(call('GET /institutes/:id', { params, signal })),
    toResult(call('GET /admin/institutes/:id/duplicates', { params, signal })),
  ]);
  return { institute, duplicates };
}

/** One institute record: its fields, and its duplicates to merge. */
export default function InstituteRecord({ loaderData: { institute, duplicates } }: Route.ComponentProps) {
  const { data } = institute;
  if (!data)
    return (
      <div className={admin.page}>
        <AdminHead title="Institute record" />
        <LoadError loaded={institute} />
      </div>
    );
  return (
    <div className={`${admin.page} ${admin.narrow}`}>
      <AdminHead title={data.name} lead={data.location ? placeName(data.location) : undefined} />
      <EditForm institute={data} />
      <Duplicates institute={data} loaded={duplicates} />
    </div>
  );
}

function EditForm({ institute }: { institute: Institute }) {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const params = { id: institute.id };
  const remove = () =>
    setQuestion({
      title: `Delete ${institute.name}?`,
      text: 'Jobs keep the employer’s name and lose its logo. This cannot be undone.',
      button: 'Delete permanently',
      needsReason: true,
      isDangerous: true,
      onConfirm: async (reason) => {
        try {
          await call('DELETE /admin/institutes/:id', { params, body: { reason } });
          await navigate(recordsList);
        } catch (error) {
          setProblem(serverMessage(error, 'Failed to save institute'));
        }
      },
    });
  return (
    <>
      <Problem text={problem} />
      <RecordForm
        isNew={false}
        initial={{
          name: institute.name,
          location: institute.location ?? '',
          logoImage: institute.logoImage ?? '',
          website: institute.website ?? '',
          reason: '',
        }}
        onSave={(values) =>
          call('PUT /admin/institutes/:id', { params, body: { ...values, reason: values.reason || null } })
        }
      >
        <Button variant="danger" size="small" onClick={remove}>
          <Icon icon={Trash2} /> Delete
        </Button>
      </RecordForm>
      <ReasonDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

type Candidates = Result<Contract['GET /admin/institutes/:id/duplicates']>;

function Duplicates({ institute, loaded }: { institute: Institute; loaded: LoadResult<Candidates> }) {
  const { data } = loaded;
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [question, setQuestion] = useState<Question | null>(null);
  const [notice, setNotice] = useState<{ tone: 'ok' | 'danger'; text: string } | null>(null);
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const merge = () =>
    setQuestion({
      title: `Merge ${chosen.size} into ${institute.name}?`,
      text: 'Their jobs, accounts and links move to this record, and the other records are deleted. This cannot be undone.',
      button: 'Merge',
      needsReason: true,
      isDangerous: true,
      onConfirm: async (reason) => {
        try {
          await call('POST /admin/institutes/:id/merge', {
            params: { id: institute.id },
            body: { duplicateIds: [...chosen], reason },
          });
          setNotice({ tone: 'ok', text: `Merged: ${chosen.size}.` });
          setChosen(new Set());
          await revalidate();
        } catch (error) {
          setNotice({ tone: 'danger', text: failureMessage(error) });
        }
      },
    });
  return (
    <section className={admin.card}>
      <h2>Possible duplicates</h2>
      {notice && (
        <Callout tone={notice.tone} role="status">
          {notice.text}
        </Callout>
      )}
      <LoadError loaded={loaded} />
      {data?.length === 0 && <p className="xs ink-3">No other institute has a name like this.</p>}
      {data && <CandidateList candidates={data} chosen={chosen} onToggle={toggle} />}
      {data && data.length > 0 && (
        <p className="pad-above-1">
          <Button variant="outline" size="small" disabled={chosen.size === 0} onClick={merge}>
            <Icon icon={GitMerge} /> Merge {chosen.size > 0 && `${chosen.size} `}into this institute
          </Button>
        </p>
      )}
      <ReasonDialog question={question} onClose={() => setQuestion(null)} />
    </section>
  );
}

interface CandidatesProps {
  candidates: Candidates;
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

const CandidateList = ({ candidates, chosen, onToggle }: CandidatesProps) =>
  candidates.map(({ id, name, location, similarity }) => (
    <Checkbox
      key={id}
      checked={chosen.has(id)}
      onChange={() => onToggle(id)}
      label={`${name}${location ? `, ${placeName(location)}` : ''}`}
      count={`${Math.round(similarity * 100)}\u00a0% similar`}
    />
  ));
