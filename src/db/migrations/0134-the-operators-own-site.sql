-- Name and logo, legal texts and the signature of mails, as admins state them.
ALTER TABLE site_content
  DROP CONSTRAINT site_content_part_check,
  ADD CONSTRAINT site_content_part_check CHECK (part IN (
    'identity', 'partners', 'testimonials', 'contacts', 'about', 'grievanceOfficer', 'terms', 'privacy', 'mails'));

-- The log has the earlier versions of a section, whose images are kept.
CREATE INDEX approval_logs_of_site ON approval_logs (entity_title, created_at DESC, id DESC) WHERE entity_type = 'site';
