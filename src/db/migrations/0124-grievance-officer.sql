-- Who answers complaints, as admins state it on /contact.
ALTER TABLE site_content
  DROP CONSTRAINT site_content_part_check,
  ADD CONSTRAINT site_content_part_check
    CHECK (part IN ('partners', 'testimonials', 'contacts', 'about', 'grievanceOfficer'));
