-- What a person shows on the public page of what they published: nothing but the name, until they choose.
ALTER TABLE users ADD COLUMN public_parts text[] NOT NULL DEFAULT '{}' CHECK (public_parts <@ '{position,about,experience,links}');

-- What items and pages of authors show of them.
DROP TRIGGER content_changed ON users;
CREATE TRIGGER content_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.subscription, OLD.subscription_ends_at, OLD.profile_image, OLD.public_parts)
      IS DISTINCT FROM (NEW.name, NEW.subscription, NEW.subscription_ends_at, NEW.profile_image, NEW.public_parts)
    OR NEW.public_parts <> '{}' AND OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION content_changed();
