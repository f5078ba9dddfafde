#!/bin/bash
# Boots the Debian in the folder $1 with systemd as its first process, in namespaces of its own but for the network. Ends with all of it.
set -euo pipefail
groups=$(findmnt --noheadings --output TARGET --types cgroup2 | head -1)
mkdir -p "$groups/lectern-going-live"
echo $$ > "$groups/lectern-going-live/cgroup.procs"
exec unshare --mount --pid --uts --ipc --cgroup --fork --kill-child bash -euc '
  root=$1
  mount --make-rprivate /
  mount --bind "$root" "$root"
  mount -t proc proc "$root/proc"
  mount -t sysfs -o ro sysfs "$root/sys"
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
  mount -t tmpfs tmpfs "$root/run"
  mount -t tmpfs tmpfs "$root/tmp"
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  for device in null zero full random urandom tty; do
    touch "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
  done
  mkdir "$root/dev/pts" "$root/dev/shm"
  mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
  mount -t tmpfs tmpfs "$root/dev/shm"
  ln -s pts/ptmx "$root/dev/ptmx"
  ln -s /proc/self/fd "$root/dev/fd"
  for number in 0 1 2; do ln -s "/proc/self/fd/$number" "$root/dev/$(echo stdin stdout stderr | cut -d" " -f$((number + 1)))"; done
  # Within chroot no service could have namespaces of users.
  cd "$root"
  pivot_root . .
  umount --lazy .
  exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd
' boot "$1"
